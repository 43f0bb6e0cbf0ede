import { Mail as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Mail = createIcon('mail', node)
