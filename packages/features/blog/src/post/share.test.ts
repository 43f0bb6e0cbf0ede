import { expect, test } from 'vitest'
import { SHARE_WINDOW, getShareUrl } from './share.ts'

const post = {
  title: 'Raw & ready? 100 %',
  excerpt: 'What “raw” means.',
  url: 'https://photos.example/blog/raw',
}

test('encodes the title and the address in share links', () => {
  const twitter = new URL(getShareUrl('Twitter', post))
  expect(twitter.origin + twitter.pathname).toBe('https://twitter.com/intent/tweet')
  expect([...twitter.searchParams]).toEqual([
    ['text', post.title],
    ['url', post.url],
  ])
  expect(new URL(getShareUrl('LinkedIn', post)).searchParams.get('url')).toBe(post.url)
  expect(new URL(getShareUrl('Facebook', post)).searchParams.get('u')).toBe(post.url)
})

test('puts the title in the subject and the excerpt in the body of an email', () => {
  const mail = new URL(getShareUrl('Email', post))
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('subject')).toBe(post.title)
  expect(mail.searchParams.get('body')).toBe('What “raw” means.\n\nhttps://photos.example/blog/raw')
})

test('opens a small window without opener or referrer', () => {
  expect(SHARE_WINDOW).toBe('width=600,height=400,noopener,noreferrer')
})
