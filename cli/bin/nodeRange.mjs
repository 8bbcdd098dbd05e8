/**
 * Whether a version fits a range of the two forms our manifests use, joined by `||`: `^22.22.2` and `>=26`.
 * @param {string} version
 * @param {string} range
 */
export function satisfies(version, range) {
  const actual = numbers(version);
  return range.split('||').some((part) => {
    const text = part.trim();
    const least = numbers(text.replace(/^[^0-9]+/, ''));
    if (text.startsWith('^') && actual[0] !== least[0]) return false;
    return atLeast(actual, least);
  });
}

/** @param {string} version */
function numbers(version) {
  return version.split('.').map(Number);
}

/**
 * @param {number[]} actual
 * @param {number[]} least
 */
function atLeast(actual, least) {
  for (let i = 0; i < 3; i += 1) {
    const difference = (actual[i] || 0) - (least[i] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
