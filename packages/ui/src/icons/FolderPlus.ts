import { FolderPlus as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const FolderPlus = createIcon('folder-plus', node)
