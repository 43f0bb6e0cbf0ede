import { FileText as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const FileText = createIcon('file-text', node)
