import { TriangleAlert as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const TriangleAlert = createIcon('triangle-alert', node)
