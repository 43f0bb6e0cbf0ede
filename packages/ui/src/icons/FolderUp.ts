import { FolderUp as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const FolderUp = createIcon('folder-up', node)
