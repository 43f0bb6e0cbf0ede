import { Upload as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Upload = createIcon('upload', node)
