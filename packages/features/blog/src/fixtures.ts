import type { Post, Summary } from './posts.ts'

/** Creates a post without content, for stories and tests. */
export function aPost(overrides: Partial<Summary> = {}): Summary {
  const slug = overrides.slug ?? 'three-copies'
  return {
    id: slug,
    slug,
    title: 'Three copies of every photo',
    excerpt: 'A simple rule, and what it means for photos.',
    coverImage: `/blog/covers/${slug}.svg`,
    plant: 'fern',
    author: 'Ann Sommer',
    publishDate: '2025-01-15',
    readTime: 6,
    tags: ['backup', 'disks', 'habits', 'restore'],
    category: 'Security',
    metaTitle: 'Three copies',
    metaDescription: 'A simple backup rule for photos.',
    featured: false,
    ...overrides,
  }
}

const paragraph =
  'Disks often fail without warning. A simple rule protects your photos: keep three copies, on two kinds of storage, and one of them in another place.'

/** Creates a post whose content has every kind of element. */
export function aPostWithContent(overrides: Partial<Post> = {}): Post {
  return {
    ...aPost(overrides),
    content: [
      { tag: 'p', children: [paragraph] },
      { tag: 'h2', id: 'why-three', children: ['Why three'] },
      {
        tag: 'p',
        children: [
          'Keep two of them in ',
          { tag: 'a', href: '/signup', children: ['one place'] },
          ' and the third one ',
          { tag: 'a', href: 'https://example.org/', children: ['far away'] },
          ', where ',
          { tag: 'strong', children: ['nobody can delete it'] },
          '.',
        ],
      },
      {
        tag: 'ul',
        children: ['the library itself', 'a disk in the drawer', 'a disk at your sister’s'].map((words) => ({
          tag: 'li' as const,
          children: [words],
        })),
      },
      { tag: 'h3', id: 'two-kinds', children: ['Two kinds'] },
      {
        tag: 'blockquote',
        children: [{ tag: 'p', children: ['Test a backup before you rely on it.'] }],
      },
      {
        tag: 'table',
        children: [
          { tag: 'thead', children: [{ tag: 'tr', children: [cell('th', 'Medium'), cell('th', 'Lasts')] }] },
          {
            tag: 'tbody',
            children: [{ tag: 'tr', children: [cell('td', 'Disk'), cell('td', 'Several years')] }],
          },
        ],
      },
      {
        tag: 'pre',
        children: [{ tag: 'code', children: ['rsync -a --dry-run library/ /mnt/drawer/library/'] }],
      },
      { tag: 'h2', id: 'why-three-2', children: ['Why three'] },
      ...Array.from({ length: 5 }, () => ({ tag: 'p' as const, children: [paragraph] })),
    ],
    ...overrides,
  }
}

const cell = (tag: 'th' | 'td', content: string) => ({ tag, children: [content] })
