import { FolderMinus as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const FolderMinus = createIcon('folder-minus', node)
