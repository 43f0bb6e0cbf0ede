import { User as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const User = createIcon('user', node)
