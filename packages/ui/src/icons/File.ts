import { File as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const File = createIcon('file', node)
