/** Takes the room of three cards while the list is on its way. */
export function AdminBookingSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Lade Buchungen…</span>
      <div aria-hidden="true">
        <Bar className="mb-3 h-5.75 w-52 bg-transparent" />
        <div className="space-y-3">
          {[1, 2, 3].map((card) => (
            <div key={card} className="@container rounded-card border border-line bg-white p-4 sm:p-5">
              <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 @xl:grid-cols-[13.5rem_minmax(0,1fr)] @[52rem]:grid-cols-[13.5rem_minmax(0,1fr)_11.5rem]">
                <div>
                  <Bar className="h-9 w-32" />
                  <Bar className="mt-1 h-5 w-40" />
                </div>
                <div>
                  <Bar className="h-7 w-44" />
                  <div className="flex h-11 items-center">
                    <Bar className="h-5 w-64 max-w-full" />
                  </div>
                  <Bar className="h-9.5 w-full bg-transparent sm:hidden" />
                  <Bar className="mt-2 h-10.75 w-72 max-w-full" />
                  <Bar className="mt-2.5 h-12 w-60 max-w-full" />
                  <Bar className="mt-3 h-5 w-52" />
                </div>
                <div className="grid grid-cols-2 content-start gap-2.5 @xl:col-start-2 @[52rem]:col-start-3 @[52rem]:grid-cols-1">
                  <Bar className="h-12 @max-xl:col-span-2" />
                  <Bar className="h-12" />
                  <Bar className="h-12 @xl:hidden @[52rem]:block" />
                </div>
              </div>
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
