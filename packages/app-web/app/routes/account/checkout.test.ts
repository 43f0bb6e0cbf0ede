import { expect, test } from 'vitest'
import { parseCheckout, isCheckout } from './checkout.ts'

const ORIGIN = 'https://photos.example'

test('accepts the payment provider and the app’s own origin', () => {
  expect(isCheckout('https://checkout.stripe.com/c/pay/cs_test_1#abc', ORIGIN)).toBe(true)
  expect(isCheckout('https://photos.example/checkout/cs_1', ORIGIN)).toBe(true)
  expect(isCheckout('http://localhost:4280/checkout/cs_1', 'http://localhost:4280')).toBe(true)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)//https://checkout.stripe.com',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://elsewhere.example/1',
  'file:///etc/passwd',
  '//elsewhere.example',
  String.raw`\\elsewhere.example`,
  '/checkout/cs_1',
  '',
  'http://checkout.stripe.com/c/pay/cs_1',
  'https://checkout.stripe.com@elsewhere.example',
  'https://somebody:else@checkout.stripe.com/c/pay/cs_1',
  'https://checkout.stripe.com.elsewhere.example',
  'https://elsewhere.example/https://checkout.stripe.com',
  'https://checkout.stripe.com:8443/c/pay/cs_1',
  'https://xn--photos-.example',
])('rejects %s', (url) => {
  expect(isCheckout(url, ORIGIN)).toBe(false)
})

test('reads the result of a checkout from the URL', () => {
  expect(parseCheckout(new URLSearchParams('checkout=done'))).toBe('done')
  expect(parseCheckout(new URLSearchParams('checkout=left'))).toBe('left')
  expect(parseCheckout(new URLSearchParams('checkout=constructor'))).toBe(null)
  expect(parseCheckout(new URLSearchParams())).toBe(null)
})
