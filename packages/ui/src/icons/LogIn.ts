import { LogIn as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const LogIn = createIcon('log-in', node)
