import { EyeOff as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const EyeOff = createIcon('eye-off', node)
