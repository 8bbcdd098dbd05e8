/** The style sheet of the page, with a light and a dark theme. */
export const STYLE = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{max-width:75rem;margin:0 auto;padding:1rem}
h1 small,h4 small{font-weight:400;opacity:.75}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
details{border-top:1px solid #8886;padding:.35rem 0}
summary{cursor:pointer}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.5em;font-weight:600}
table{border-collapse:collapse;margin:.25rem 0 .75rem}
th,td{border:1px solid #8886;padding:.2rem .5rem;text-align:left;vertical-align:top}
a{color:LinkText}
`;
