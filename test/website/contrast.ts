import type { Page } from 'playwright-core';

export interface Sample {
  readonly text: string;
  /** As WCAG counts it, on the worse of the grounds that it may stand on. */
  readonly contrast: number;
  readonly isLarge: boolean;
}

/** Every shown text with its contrast; a canvas knows what a colour of any kind looks like. */
const SAMPLE = `(() => {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const pixelOf = (color) => {
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const luminanceOf = (color) => {
    const [r, g, b] = pixelOf(color).map((value) => value / 255)
      .map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrastOf = (one, other) => {
    const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const groundOf = (element, name) => {
    const probe = element.appendChild(document.createElement('i'));
    probe.style.color = 'var(' + name + ')';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const ownText = (element) => [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data).join('').trim();

  return [...document.querySelectorAll('body *:not(script, title, desc)')]
    .filter((element) => element.checkVisibility() && ownText(element) !== '')
    .map((element) => {
      const style = getComputedStyle(element);
      const size = Number.parseFloat(style.fontSize);
      const grounds = element.closest('.card') ? ['--paper'] : ['--paper', '--groove'];
      return {
        text: ownText(element),
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        contrast: Math.min(...grounds.map((ground) => contrastOf(style.color, groundOf(element, ground)))),
      };
    });
})()`;

export const sampleContrast = (page: Page): Promise<Sample[]> => page.evaluate(SAMPLE);
