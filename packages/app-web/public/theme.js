// Runs before the first paint, so that a chosen theme never flashes. Without a choice the CSS follows the system.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be refused; then the system's theme it is.
}
