import { Search as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Search = createIcon('search', node)
