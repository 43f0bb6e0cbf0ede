import { MapPin as node } from 'lucide'
import { createIcon } from '../createIcon.ts'

export const MapPin = createIcon('map-pin', node)
