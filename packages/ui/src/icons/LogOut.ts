import { LogOut as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const LogOut = createIcon('log-out', node)
