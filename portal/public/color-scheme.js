// Runs before the first paint, so that a remembered choice does not flash the other scheme.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  if (chosen === 'light' || chosen === 'dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
} catch {
  // Without storage the system's scheme holds.
}
