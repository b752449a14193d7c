export default function AdminDashboard() {
  return (
    <div className="frame py-10">
      <h1>Dashboard</h1>
    </div>
  );
}
