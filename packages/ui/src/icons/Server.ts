import { Server as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Server = createIcon('server', node)
