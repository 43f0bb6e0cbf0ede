import type { GridItem, PhotoGroup } from './types.ts'

/** Groups photos by a property, such as their month. Groups are ordered by their first photos. */
export const groupItems = <Item extends GridItem>(
  items: readonly Item[],
  getKey: (item: Item) => string | null,
): PhotoGroup<Item>[] =>
  Array.from(Map.groupBy(items, getKey), ([key, members]) => ({ key, count: members.length, items: members }))
