import { useEffect, useState } from 'react'
import type { IndexedStory } from './states.ts'

/** Loads the stories of this Storybook. Returns null until they have loaded. */
export function useStories(): readonly IndexedStory[] | null {
  const [stories, setStories] = useState<readonly IndexedStory[] | null>(null)
  useEffect(() => {
    void fetch('index.json')
      .then((response) => response.json() as Promise<{ entries: Record<string, IndexedStory> }>)
      .then(({ entries }) => setStories(Object.values(entries)))
  }, [])
  return stories
}
