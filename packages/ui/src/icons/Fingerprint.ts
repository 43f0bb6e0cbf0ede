import { Fingerprint as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Fingerprint = createIcon('fingerprint', node)
