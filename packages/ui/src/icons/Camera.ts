import { Camera as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Camera = createIcon('camera', node)
