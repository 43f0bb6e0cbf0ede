import { ShieldCheck as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const ShieldCheck = createIcon('shield-check', node)
