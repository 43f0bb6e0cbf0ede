import { LoaderCircle as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Loader = createIcon('loader-circle', node)
