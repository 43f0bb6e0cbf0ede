import { CheckCheck as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const CheckCheck = createIcon('check-check', node)
