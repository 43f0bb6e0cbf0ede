import { LayoutGrid as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const LayoutGrid = createIcon('layout-grid', node)
