import { Smartphone as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Smartphone = createIcon('smartphone', node)
