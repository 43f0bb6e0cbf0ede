// Runs before the first paint, so that a chosen theme never flashes; and again whenever it is chosen anew, in any tab.
// Without a choice the styles, and what surrounds the page, follow the system. [Note: theme]
const show = (theme) => {
  const chosen = theme === 'light' || theme === 'dark' ? theme : null
  if (chosen) document.documentElement.dataset.theme = chosen
  else delete document.documentElement.dataset.theme
  document.querySelector('meta[name=color-scheme]').content = chosen ?? 'light dark'
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    const own = meta.dataset.of
    meta.media = chosen ? (chosen === own ? 'all' : 'not all') : `(prefers-color-scheme: ${own})`
  }
}
addEventListener('storage', ({ key, newValue }) => {
  if (key === 'theme' || key === null) show(newValue)
})
try {
  show(localStorage.getItem('theme'))
} catch {
  // Storage may be refused; then the system's theme it is.
}
