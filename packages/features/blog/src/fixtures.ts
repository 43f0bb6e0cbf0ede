import type { Post, Summary } from './posts.ts'

/** Creates a post without content, for stories and tests. */
export function aPost(overrides: Partial<Summary> = {}): Summary {
  const slug = overrides.slug ?? 'three-copies'
  return {
    id: slug,
    slug,
    title: 'Three copies, two kinds, one elsewhere',
    excerpt: 'A rule that fits on a sticky note, and what it means for photos.',
    coverImage: `/blog/covers/${slug}.svg`,
    plant: 'fern',
    author: 'Ann Sommer',
    publishDate: '2025-01-15',
    readTime: 6,
    tags: ['backup', 'disks', 'habits', 'restore'],
    category: 'Security',
    metaTitle: 'Three copies',
    metaDescription: 'A backup rule that fits on a sticky note.',
    featured: false,
    ...overrides,
  }
}

const paragraph =
  'Disks often fail without warning, and always before the next backup. So there is a rule that fits on a sticky note: three copies, on two kinds of medium, and one of them in another house.'

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
          'Two of them lie in ',
          { tag: 'a', href: '/signup', children: ['one place'] },
          '; the third is ',
          { tag: 'a', href: 'https://example.org/', children: ['far away'] },
          ', and ',
          { tag: 'strong', children: ['nobody touches it'] },
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
        children: [{ tag: 'p', children: ['A copy that nobody has restored is a hope.'] }],
      },
      {
        tag: 'table',
        children: [
          { tag: 'thead', children: [{ tag: 'tr', children: [cell('th', 'Medium'), cell('th', 'Lasts')] }] },
          {
            tag: 'tbody',
            children: [{ tag: 'tr', children: [cell('td', 'Disk'), cell('td', 'Some years')] }],
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
