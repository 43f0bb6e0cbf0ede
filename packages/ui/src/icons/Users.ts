import { Users as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Users = createIcon('users', node)
