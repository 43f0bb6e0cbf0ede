import { KeyRound as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const KeyRound = createIcon('key-round', node)
