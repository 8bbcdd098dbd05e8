/** Hostile styles that must not affect elements: everything unset, hidden, moved, more than real pages do. */
export const hostileToElements = `
* { all: unset !important; display: inline !important; color: magenta !important; font-size: 40px !important;
  position: fixed !important; inset: 0 !important; opacity: 0.1 !important; visibility: hidden !important;
  transform: rotate(45deg) scale(3) !important; filter: invert(1) !important; pointer-events: none !important;
  zoom: 3 !important; contain: strict !important;
  text-transform: uppercase !important; letter-spacing: 9px !important; writing-mode: vertical-rl !important;
  --text: magenta !important; --surface: magenta !important; --font: cursive !important; --rail: magenta !important }
*::before, *::after { content: 'x' !important; display: block !important; position: fixed !important }
:not(:defined), leitwarte-plant-tile, leitwarte-plant-list { display: none !important }
:root { font: 30px cursive }
html, head, body, main, div, .cell, link, script { all: unset !important }
html, body, main { display: block !important }
head, link, script { display: none !important }
.cell { display: block !important; width: 340px !important }`;

/** Common CSS resets, and broad rules by tag, below a class and below an id. */
export const hostileToComponents = `
@layer base { svg { display: block; vertical-align: middle; max-width: 50% } p { margin: 9px } }
*, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid red; font: inherit; vertical-align: baseline }
ol, ul, menu { list-style: none }
img, svg, video, canvas { display: block; max-width: 100%; height: auto; vertical-align: middle }
button, input { background: none; color: inherit; text-transform: none }
table { border-collapse: collapse; border-spacing: 0; text-indent: 0; border-color: inherit }
a { color: inherit; text-decoration: inherit }
body { text-transform: uppercase; letter-spacing: 3px; word-spacing: 9px; text-align: center; text-indent: 20px;
  text-shadow: 1px 1px red; white-space: pre; line-height: 3; font-size: 30px; font-style: italic; font-weight: 900 }
.content p { margin: 2em 0; font-size: 24px; line-height: 2; color: red }
.content button { padding: 12px 30px; border: 3px solid red; border-radius: 99px; background: yellow; text-transform: uppercase }
.content h3, .content h4 { margin: 1em; color: red; font-size: 40px; text-decoration: underline }
.content ul li { padding: 20px; margin-left: 40px; list-style: square; display: list-item }
.content svg { width: 90px; height: 90px; margin: 20px; background: yellow; border: 2px solid red }
.content svg path, .content svg circle, .content svg line { fill: red; stroke: red; stroke-width: 9 }
.content table { width: 50%; border: 4px solid red; background: yellow }
.content td, .content th { padding: 30px; border: 2px solid red; text-align: center; background: yellow }
.content span, .content time, .content dt, .content dd { color: red; font-size: 30px; display: block; float: left }
#main article, #main section, #main dl, #main figure { padding: 40px; border: 5px dashed red; background: yellow; opacity: 0.5; box-shadow: 0 0 9px red }
#main a { color: red; text-decoration: underline overline; font-size: 30px }
#main text { fill: red; font-size: 30px }
.cell.cell { display: block; width: 340px; padding: 0; border: 0; margin: 0 0 8px }
[data-react] { padding: 8px }`;
