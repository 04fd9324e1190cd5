import type { QrCode } from './qr-code.ts';

/** A QR code as SVG, sharp at any size. */
export function QrFigure({
  code,
  label,
  className,
}: {
  code: QrCode;
  label: string;
  className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${code.side} ${code.side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={code.side} height={code.side} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}
