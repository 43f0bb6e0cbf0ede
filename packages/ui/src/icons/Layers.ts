import { Layers as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Layers = createIcon('layers', node)
