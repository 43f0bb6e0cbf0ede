// Runs before the first paint, so that a stored theme doesn't flash, and after each choice in any tab. Without a stored
// choice, the styles and the browser's toolbar follow the system. [Note: theme]
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
  // If storage is blocked, the page uses the system's theme.
}
