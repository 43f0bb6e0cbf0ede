import { LayoutDashboard as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const LayoutDashboard = createIcon('layout-dashboard', node)
