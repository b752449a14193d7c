/** Placeholder while the list loads. */
export function AdminBookingSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Lade Buchungen…</span>
      <div aria-hidden="true" className="max-sm:-mx-4">
        <div className="divide-y divide-line border-line border-y bg-white sm:rounded-card sm:border-x">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
            <div key={line} className="flex min-h-16 items-center gap-4 px-3">
              <Bar className="h-6 w-14" />
              <div className="flex-1">
                <Bar className="h-5 w-44 max-w-full" />
                <Bar className="mt-1.5 h-4 w-64 max-w-full" />
              </div>
              <Bar className="h-12 w-12" />
              <Bar className="h-12 w-12 sm:w-36" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={`rounded-sm bg-paper-2 ${className}`} />;
}
