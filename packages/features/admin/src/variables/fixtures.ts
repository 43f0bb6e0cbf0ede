import { aVariable } from '@calotype/api/fixtures'

/** Variable of type URL. */
export const play = aVariable()

export const albums = aVariable({
  id: 4,
  variableKey: 'MAX_ALBUMS',
  variableValue: '500',
  variableType: 'INTEGER',
  category: 'LIMITS',
  description: null,
  isActive: false,
  updatedBy: null,
})

/** Sensitive variable, whose value is hidden. */
export const secret = aVariable({
  id: 5,
  variableKey: 'MAP_TOKEN',
  variableValue: null,
  variableType: 'STRING',
  category: 'SYSTEM',
  description: 'Key for the map tiles.',
  isSensitive: true,
})
