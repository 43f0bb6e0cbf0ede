import { CircleCheck as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const CircleCheck = createIcon('circle-check', node)
