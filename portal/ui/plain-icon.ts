import { createElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

interface PlainIconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/**
 * Lucide's icons without what none of ours uses (a context of defaults, class names, computed strokes): a list draws a
 * hundred of them. The built portal has it in the place of `createLucideIcon` (portal/vite-lighter.ts).
 */
export default function createPlainIcon({ node }: IconData) {
  // Made once for all places where the icon stands.
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function PlainIcon({ size = 24, className, ...props }: PlainIconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        'aria-hidden': true,
        ...props,
        // How its strokes are drawn stands in look.css: as attributes it was a twentieth of a list.
        className: className === undefined ? 'icon' : `icon ${className}`,
      },
      strokes,
    );
  };
}
