// Runs before the first paint, so that the page does not flash in another color scheme than the stored one.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
} catch {
  // If storage is not available, the color scheme of the system is used.
}
