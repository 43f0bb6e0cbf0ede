import { expect, test } from 'vitest'
import { SHARE_WINDOW, shareAddress } from './share.ts'

const post = {
  title: 'Raw & ready? 100 %',
  excerpt: 'What “raw” means.',
  url: 'https://photos.example/blog/raw',
}

test('a share carries the title and the address, and nothing breaks out of them', () => {
  const twitter = new URL(shareAddress('Twitter', post))
  expect(twitter.origin + twitter.pathname).toBe('https://twitter.com/intent/tweet')
  expect([...twitter.searchParams]).toEqual([
    ['text', post.title],
    ['url', post.url],
  ])
  expect(new URL(shareAddress('LinkedIn', post)).searchParams.get('url')).toBe(post.url)
  expect(new URL(shareAddress('Facebook', post)).searchParams.get('u')).toBe(post.url)
})

test('a mail has the title as its subject and the excerpt in its text', () => {
  const mail = new URL(shareAddress('Email', post))
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('subject')).toBe(post.title)
  expect(mail.searchParams.get('body')).toBe('What “raw” means.\n\nhttps://photos.example/blog/raw')
})

test('the window is small and knows nothing of this page', () => {
  expect(SHARE_WINDOW).toBe('width=600,height=400,noopener,noreferrer')
})
