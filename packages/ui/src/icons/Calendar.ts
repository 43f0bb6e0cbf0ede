import { Calendar as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const Calendar = createIcon('calendar', node)
