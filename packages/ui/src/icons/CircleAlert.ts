import { CircleAlert as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const CircleAlert = createIcon('circle-alert', node)
