import { HardDrive as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const HardDrive = createIcon('hard-drive', node)
