import type { ComponentType } from 'react'
import { Albums } from './Albums.tsx'
import { Lost } from './Lost.tsx'
import { Photos } from './Photos.tsx'
import { Search } from './Search.tsx'
import { Shared } from './Shared.tsx'
import { Trouble } from './Trouble.tsx'

export const ILLUSTRATIONS = {
  photos: Photos,
  albums: Albums,
  search: Search,
  shared: Shared,
  lost: Lost,
  trouble: Trouble,
} satisfies Record<string, ComponentType>

export type Illustration = keyof typeof ILLUSTRATIONS
