/** @file Search and links of the API reference. Without this script, the page shows all operations. */

const search = document.querySelector('[data-search]')
const input = search.querySelector('input')
const status = search.querySelector('output')
const operations = [...document.querySelectorAll('.contract details')]
const sections = [...document.querySelectorAll('.contract section')]

/** Whether every word occurs in the operation's id, address, summary or description. */
function matches(operation, words) {
  const text = `${operation.id} ${operation.dataset.text}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

function filter() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const operation of operations) operation.hidden = !matches(operation, words)
  for (const section of sections)
    section.hidden = words.length > 0 && !section.querySelector('details:not([hidden])')
  const found = operations.filter(({ hidden }) => !hidden).length
  status.textContent = words.length === 0 ? '' : found === 1 ? '1 operation' : `${found} operations`
}

/** Opens the operation that the address names. Browsers only scroll to it. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!(target instanceof HTMLDetailsElement)) return
  if (target.hidden) {
    input.value = ''
    filter()
  }
  target.open = true
  target.scrollIntoView()
}

input.addEventListener('input', filter)
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return
  // Otherwise, the form would be submitted.
  event.preventDefault()
  const first = operations.find(({ hidden }) => !hidden)
  if (!first) return
  first.open = true
  first.querySelector('summary').focus()
})
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return
  event.preventDefault()
  input.focus()
})
addEventListener('hashchange', openTarget)
search.hidden = false
openTarget()
