import { Download as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Download = createIcon('download', node)
