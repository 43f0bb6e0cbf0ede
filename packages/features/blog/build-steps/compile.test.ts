import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../src/categories.ts'
import { createTableOfContents, type Post } from '../src/posts.ts'
import { getLinkKind } from '../src/prose/getLinkKind.ts'
import { getColumns, TAGS, getText, type Part, type Piece } from '../src/prose/piece.ts'
import { readArticles } from './articlesPlugin.ts'
import { compileArticle } from './compile.ts'

const HEAD = `---
title: A post
excerpt: What it says.
category: Security
tags: [one, two, three, four]
author: Ann
date: 2025-01-15
cover: fern
---
`

const aFigure = { src: 'figures/a.svg', width: 720, height: 400 }
const image = (name: string) => ({
  light: `${name}-light.avif`,
  dark: `${name}-dark.avif`,
  width: 880,
  height: 720,
})
const aScreen = { screen: { wide: image('sharing'), narrow: image('sharing-phone') } }
const compileBody = (body: string) =>
  compileArticle('a-post', HEAD + body, (address) => (address.startsWith('screens/') ? aScreen : aFigure))

function listParts(pieces: readonly Piece[]): readonly Part[] {
  return pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece, ...listParts(piece.children ?? [])],
  )
}
const findAllByTag = (post: Post, tag: string) => listParts(post.content).filter((part) => part.tag === tag)

describe('front matter', () => {
  test('sets the fields of the post', () => {
    expect(compileBody('Words.')).toMatchObject({
      slug: 'a-post',
      coverImage: '/blog/covers/a-post.svg',
      publishDate: '2025-01-15',
      readTime: 1,
      featured: false,
      metaTitle: 'A post',
      metaDescription: 'What it says.',
    })
  })

  test('throws an error that names the invalid field', () => {
    const invalidHead = HEAD.replace('Security', 'Gossip').replace('2025-01-15', 'soon')
    expect(() => compileArticle('odd', invalidHead, () => null)).toThrow(
      /front matter of the article "odd"[\s\S]*category[\s\S]*date/,
    )
    expect(() => compileArticle('odd', 'No front matter.', () => null)).toThrow(
      'The article "odd" has no front matter',
    )
  })
})

describe('article body', () => {
  test('estimates one minute of reading per 200 words', () => {
    expect(compileBody('word '.repeat(200)).readTime).toBe(1)
    expect(compileBody('word '.repeat(201)).readTime).toBe(2)
  })

  test('removes the first h1, and limits other headings to levels 2 to 4', () => {
    const post = compileBody('# A post\n\n## Costs\n\n# Again\n\n##### Small')
    expect(findAllByTag(post, 'h1')).toEqual([])
    expect(createTableOfContents(post)).toEqual([
      { id: 'costs', title: 'Costs', level: 2 },
      { id: 'again', title: 'Again', level: 2 },
    ])
    expect(findAllByTag(post, 'h4').map(getText)).toEqual(['Small'])
  })

  test('gives every h2 and h3 a unique id', () => {
    const post = compileBody('## Costs\n\n### What *it* `costs`\n\n## Costs\n\n#### Not listed')
    expect(createTableOfContents(post)).toEqual([
      { id: 'costs', title: 'Costs', level: 2 },
      { id: 'what-it-costs', title: 'What it costs', level: 3 },
      { id: 'costs-2', title: 'Costs', level: 2 },
    ])
  })

  test('renders images as figures, and uses the title as the default alternative text', () => {
    const post = compileBody('![](figures/a.svg)\n\nText ![Three disks](figures/a.svg "How it is.")')
    expect(post.content[0]).toEqual({
      tag: 'figure',
      children: [{ tag: 'img', alt: 'A post', ...aFigure }],
    })
    expect(findAllByTag(post, 'img')[1]?.alt).toBe('Three disks')
    expect(findAllByTag(post, 'figcaption').map(getText)).toEqual(['How it is.'])
  })

  test('shows screenshots in both themes and two widths', () => {
    const [img] = findAllByTag(compileBody('![The share dialog](screens/sharing "One link")'), 'img')
    expect(img).toEqual({ tag: 'img', alt: 'The share dialog', ...aScreen })
  })

  test('keeps tables, lists and code', () => {
    const post = compileBody(
      '| a | b |\n| - | - |\n| 1 | 2 |\n\n3. three\n\n```sh\nls\n```\n\n> said\n\n~~no~~',
    )
    expect(listParts(post.content).map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(['table', 'th', 'td', 'ol', 'li', 'pre', 'code', 'blockquote', 'del']),
    )
    expect(findAllByTag(post, 'ol')[0]?.start).toBe(3)
  })

  test('renders only rows and cells in a table, and labels it by its columns', () => {
    const [table] = findAllByTag(compileBody('| a | b |\n| - | - |\n| 1 | 2 |'), 'table')
    expect(table && getColumns(table)).toEqual(['a', 'b'])
    const cells = {
      tag: 'tr',
      children: [
        { tag: 'td', children: ['1'] },
        { tag: 'td', children: ['2'] },
      ],
    }
    expect(table?.children?.[1]).toEqual({ tag: 'tbody', children: [cells] })
  })
})

describe('hostile Markdown', () => {
  const events = ['onload', 'onerror', 'onclick', 'onmouseover', 'onfocus', 'onanimationstart', 'ontoggle']
  const elements = [
    'img',
    'svg',
    'body',
    'iframe',
    'video',
    'audio',
    'input',
    'details',
    'math',
    'object',
    'embed',
  ]
  const urls = [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java&#115;cript:alert(1)',
    'javascript&colon;alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    'https://bank.example@evil.example',
  ]
  const hostile = [
    ...elements.flatMap((tag) => events.map((event) => `<${tag} src=x ${event}=alert(1)>`)),
    ...urls.flatMap((url) => [
      `[press](${url})`,
      `[press](<${url}>)`,
      `![](${url})`,
      `[press][1]\n\n[1]: ${url}`,
      `<a href="${url}">press</a>`,
      `<${url}>`,
    ]),
    '<script>alert(1)</script>',
    '<scr<script>ipt>alert(1)</script>',
    '<style>*{background:url(https://evil.example)}</style>',
    '<form id="content" action="https://evil.example"><input name="attributes"></form>',
    '<a id="location" name="body">x</a>',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '## <img src=x onerror=alert(1)> heading',
    '[a](https://example.org "x\\" onmouseover=\\"alert(1)")',
    '```html\n<script>alert(1)</script>\n```',
    '[x]: javascript:alert(1)\n\n[x]',
    '- [ ] <input autofocus onfocus=alert(1)>',
    '[^1]\n\n[^1]: <b id=root>note</b>',
    'javascript:alert(1)//https://example.org',
    '<svg><a xlink:href="javascript:alert(1)"><text>press</text></a></svg>',
    '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
    '<math href="javascript:alert(1)">press</math>',
    '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
    '<p style="background:url(https://evil.example)">x</p>',
    '<link rel="stylesheet" href="https://evil.example/a.css">',
    '<template><script>alert(1)</script></template>',
    '<div><div>\n\n<script>alert(1)</script>\n\n</div></div>',
    '> - <details open ontoggle=alert(1)>',
    '| <script>alert(1)</script> |\n| - |\n| <img src=x onerror=alert(1)> |',
    '**<b id="__proto__">x</b>** <form name="cookie">',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '[![](javascript:alert(1))](javascript:alert(1))',
    '[press](javascript&#x3A;alert(1))',
    '[press](jAvAsCrIpT&#9;:alert(1))',
    '[press](data&colon;image/svg+xml,<svg onload=alert(1)>)',
    '[press](blob:https://evil.example/1)',
    '[press](%6aavascript:alert(1))',
    '<\u0000script>alert(1)</script>',
  ]

  test('has a large set of samples', () => expect(hostile.length).toBeGreaterThan(100))

  test.each(hostile)('sanitizes %s', (markdown) => {
    const parts = listParts(compileArticle('a', HEAD + markdown, () => null).content)
    for (const part of parts) {
      expect(TAGS).toContain(part.tag)
      expect(Object.keys(part)).not.toContain('src')
      expect(Object.keys(part).filter((key) => /^on|style|name|srcdoc/i.test(key))).toEqual([])
    }
    const tagsWithId = parts.filter(({ id }) => id !== undefined).map(({ tag }) => tag)
    expect(tagsWithId.filter((tag) => tag !== 'h2' && tag !== 'h3')).toEqual([])
    const links = parts.flatMap(({ href }) => (href === undefined ? [] : [getLinkKind(href)]))
    expect(links).not.toContain(null)
  })

  test('prevents heading ids from shadowing globals or page elements', () => {
    const post = compileBody(
      ['content', 'root', 'constructor', '__proto__', 'body', 'location']
        .map((id) => `## ${id}`)
        .join('\n\n'),
    )
    expect(createTableOfContents(post).map(({ id }) => id)).toEqual([
      'content-2',
      'root-2',
      'constructor',
      'proto',
      'body',
      'location',
    ])
  })
})

describe('published articles', () => {
  const posts = readArticles()

  test('include at least nineteen, from late 2024 and early 2025, in every category', () => {
    expect(posts.length).toBeGreaterThanOrEqual(19)
    for (const { publishDate } of posts) expect(publishDate > '2024-10' && publishDate < '2025-05').toBe(true)
    expect(new Set(posts.map(({ category }) => category))).toEqual(
      new Set(CATEGORIES.map(({ name }) => name)),
    )
    expect(posts.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(4)
    expect(posts.some(({ tags }) => tags.length > 3)).toBe(true)
  })

  test.each(posts.map((post) => [post.slug, post] as const))(
    '%s has enough text and headings, and only valid links',
    (_slug, post) => {
      expect(getText({ tag: 'p', children: post.content }).match(/\S+/g)?.length).toBeGreaterThan(600)
      expect(createTableOfContents(post).length).toBeGreaterThan(2)
      const slugs = posts.map(({ slug }) => `/blog/${slug}`)
      const linked = listParts(post.content).flatMap(({ href = '' }) =>
        href.startsWith('/blog/') ? [href] : [],
      )
      expect(slugs).toEqual(expect.arrayContaining(linked))
    },
  )
})
