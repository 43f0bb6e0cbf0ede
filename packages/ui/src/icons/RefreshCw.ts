import { RefreshCw as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const RefreshCw = createIcon('refresh-cw', node)
